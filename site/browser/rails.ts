/** The arrow keys scroll a list only if it takes the focus, which it must not where nothing scrolls. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth;
    (target as HTMLElement).tabIndex = scrolls ? 0 : -1;
  }
});

for (const rail of document.querySelectorAll('.rail')) observer.observe(rail);

export {};

/** The first click into a number selects it whole, as the Tab key does, so that typing replaces it. */
let entered: EventTarget | null = null;

addEventListener('focusin', ({ target }) => {
  entered = target;
});
addEventListener('click', ({ target }) => {
  const isFirst = target === entered && target instanceof HTMLInputElement;
  const isNumber = isFirst && /^(decimal|numeric)$/.test(target.inputMode);
  if (isNumber && target.selectionStart === target.selectionEnd) target.select();
  entered = null;
});

export {};

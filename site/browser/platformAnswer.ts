/** Shows the chosen platform's answer, the element that describes its radio, and its integration times. */
const platforms = document.querySelector('[data-platforms]') as HTMLElement;

const showAnswer = () => {
  const chosen = platforms.querySelector(':checked')?.getAttribute('aria-describedby');
  for (const answer of document.querySelectorAll<HTMLElement>('[data-platform-answer] > *')) {
    answer.hidden = answer.id !== chosen;
    if (answer.hidden) continue;
    for (const row of document.querySelectorAll<HTMLElement>('#integracoes [data-ways]'))
      row.hidden = !row.matches(`[data-ways~=${answer.dataset['way']}]`);
  }
};

platforms.onchange = showAnswer;
// The choice may have been made before this script ran, or be restored by the browser.
showAnswer();

export {};

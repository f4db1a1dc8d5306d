/** Shows the answer for the chosen platform in `[data-platforms]`: the element that describes its radio. */
const platforms = document.querySelector('[data-platforms]') as HTMLElement;

const showAnswer = () => {
  const chosen = platforms.querySelector(':checked')?.getAttribute('aria-describedby');
  for (const answer of document.querySelectorAll<HTMLElement>('[data-platform-answer] > *'))
    answer.hidden = answer.id !== chosen;
};

platforms.onchange = showAnswer;
// The choice may have been made before this script ran, or be restored by the browser.
showAnswer();

export {};

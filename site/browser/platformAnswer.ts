/** Shows the chosen platform's answer, the element that describes its radio; the integration times belong to the script. */
const platforms = document.querySelector('[data-platforms]') as HTMLElement;
const times = document.querySelector('#integracoes .times') as HTMLElement;

const showAnswer = () => {
  const chosen = platforms.querySelector(':checked')?.getAttribute('aria-describedby');
  for (const answer of document.querySelectorAll<HTMLElement>('[data-platform-answer] > *')) {
    answer.hidden = answer.id !== chosen;
  }
  times.hidden = chosen !== 'roda-em-script';
};

platforms.onchange = showAnswer;
// The choice may have been made before this script ran, or be restored by the browser.
showAnswer();

export {};

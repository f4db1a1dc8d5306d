/** Shows the chosen platform's answer, which describes its radio. The integration times are those of the script. */
const platforms = document.querySelector('[data-platforms]') as HTMLElement;
const script = document.querySelector('[data-platform-answer] > :has(.code)') as HTMLElement;
const times = document.querySelector('#integracoes .times') as HTMLElement;

const showAnswer = () => {
  const chosen = platforms.querySelector(':checked')?.getAttribute('aria-describedby');
  for (const answer of document.querySelectorAll<HTMLElement>('[data-platform-answer] > *')) {
    answer.hidden = answer.id !== chosen;
  }
  times.hidden = script.hidden;
};

platforms.onchange = showAnswer;
// The choice may have been made before this script ran, or be restored by the browser.
showAnswer();

export {};

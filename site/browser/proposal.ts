import { chatAddress } from '../../leads/contactLinks.ts';
import {
  type ProposalKey,
  type ProposalNumber,
  proposalNumbers,
  proposalPath,
  readProposal,
} from '../../leads/proposalAddress.ts';
import { faults, take } from '../content/pt-BR/proposal.yaml';
import {
  type ProposalTexts,
  proposalMessage,
  proposalTerms,
  proposalTexts,
  writeNumber,
} from '../content/pt-BR/proposalTexts.ts';
import { afterPress } from './afterPress.ts';
import { prefillMessage } from './prefillMessage.ts';

type Blank = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const sheet = document.querySelector('[data-proposal=""]') as HTMLFormElement;
const blank = (key: ProposalKey) => sheet.elements.namedItem(key) as Blank;
const takeBy = (way: string) => document.querySelector(`[data-take=${way}]`) as HTMLElement;
/** Where the rate is asked for. Its form is replaced once it was sent. */
const request = document.querySelector('#contato') as HTMLElement;

/** Fills the blanks with what the address says, but for those in which somebody has written already. */
function readAddress(): void {
  for (const [key, text] of Object.entries(readProposal(location.search))) {
    const control = blank(key as ProposalKey);
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some(({ value }) => value === text)) control.value = text;
    } else if (control.value === control.defaultValue) {
      control.value = text;
      tidy(control);
    }
  }
}

/** Writes a number as the sheet does; what is none stays as it was typed. */
function tidy({ name }: Blank): void {
  if (!Object.hasOwn(proposalNumbers, name)) return;
  const key = name as ProposalNumber;
  const number = proposalNumbers[key](blank(key).value);
  if (number !== null) blank(key).value = writeNumber[key](number);
}

const isExample = (control: Blank) =>
  control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected
    : control.value === control.defaultValue;

/** Says beside each blank what it must be, where it is something else. Returns whether all are right. */
function checkBlanks(): boolean {
  const wrong = (Object.keys(faults) as (keyof typeof faults)[]).filter((key) => {
    const control = blank(key);
    const isWrong = control.value.trim() !== '' && proposalNumbers[key](control.value) === null;
    control.ariaInvalid = String(isWrong);
    print(`#falha-${key}`, isWrong ? faults[key] : '');
    return isWrong;
  });
  return wrong.length === 0;
}

/** Only what changes: a status is read out whenever it is written. */
function print(place: string, text: string): void {
  for (const element of document.querySelectorAll(place))
    if (element.textContent !== text) element.textContent = text;
}

/** The sheet as it stands. */
let address = location.href;

/** Prints what follows from the blanks, unless one is wrong, and has all that leaves the page carry it. */
function update(): void {
  if (!checkBlanks()) return;
  const own = Object.fromEntries(
    [...new FormData(sheet)].filter(([key]) => !isExample(blank(key as ProposalKey))),
  ) as Record<string, string>;
  const path = proposalPath(own);
  const given = readProposal(path.slice('/proposta'.length));
  const terms = proposalTerms(given);
  const [platform] = (blank('plataforma') as HTMLSelectElement).selectedOptions;
  const texts: ProposalTexts = { ...proposalTexts(terms), way: platform?.dataset['way'] ?? '' };
  for (const [name, text] of Object.entries(texts)) print(`[data-proposal="${name}"]`, text);
  sheet.toggleAttribute('data-over', texts.exceeds !== '');
  (blank('medio') as HTMLInputElement).placeholder = writeNumber.medio(terms.saleCents);
  address = new URL(path, location.origin).href;
  (takeBy('whatsApp') as HTMLAnchorElement).href = chatAddress('', proposalMessage(given, address));
  const message = request.querySelector<HTMLTextAreaElement>('[name=message]');
  if (message && (Object.keys(own).length > 0 || message.value || request.matches(':focus-within')))
    prefillMessage(message, proposalMessage(given));
}

const keep = () => history.replaceState(history.state, '', address);

sheet.addEventListener('input', update);
sheet.addEventListener('change', ({ target }) =>
  afterPress(() => {
    tidy(target as Blank);
    update();
    keep();
  }),
);
sheet.addEventListener('submit', (event) => event.preventDefault());
sheet.addEventListener('keydown', (event) => {
  // A name has no lines of its own.
  if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  update();
  keep();
});
request.addEventListener('focusin', update);
takeBy('print').addEventListener('click', () => globalThis.print());
takeBy('copy').addEventListener('click', async () => {
  const done = takeBy('done');
  try {
    await navigator.clipboard.writeText(address);
    done.textContent = take.copied;
  } catch {
    done.textContent = take.refused;
  }
});

readAddress();
update();

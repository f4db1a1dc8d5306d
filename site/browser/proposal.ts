import { chatAddress } from '../../shared/contactLinks.ts';
import {
  type ProposalKey,
  type ProposalNumber,
  proposalKeys,
  proposalNumbers,
  proposalPath,
  readBlank,
  readProposal,
} from '../../shared/proposalAddress.ts';
import { formatDay, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { ask, faults, share } from '../content/pt-BR/proposal.yaml';
import {
  proposalTerms,
  proposalTexts,
  rateRequest,
  sharedProposal,
  writeNumber,
} from '../content/pt-BR/proposalTexts.ts';
import { afterPress } from './afterPress.ts';
import { amountField, maskInput } from './maskInput.ts';
import { prefillMessage } from './prefillMessage.ts';
import { replaceAddress } from './replaceAddress.ts';

type Blank = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const sheet = document.querySelector('[data-proposal=""]') as HTMLFormElement;
const blank = (key: ProposalKey) => sheet.elements.namedItem(key) as Blank;
const shareBy = (name: string) => document.querySelector(`[data-share=${name}]`) as HTMLElement;
/** Surrounds the form that asks for the rate, which its receipt replaces. */
const request = document.querySelector('#contato') as HTMLElement;

/** The values of the amount fields, also while the visitor is composing. */
const amounts: Partial<Record<ProposalKey, string>> = {};
const textIn = (key: ProposalKey) => amounts[key] ?? blank(key).value;

/** Fills the blanks from the address, except those that the visitor has already changed. */
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

function tidy({ name }: Blank): void {
  if (!Object.hasOwn(proposalNumbers, name)) return;
  const key = name as ProposalNumber;
  const number = proposalNumbers[key](textIn(key));
  if (number !== null) blank(key).value = writeNumber[key](number);
}

function isExample(key: ProposalKey) {
  const control = blank(key);
  return control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected
    : textIn(key) === control.defaultValue;
}

/** Shows beside each invalid blank what it must contain. Returns the invalid numbers. */
function checkBlanks(): ProposalNumber[] {
  const wrong = (Object.keys(faults) as (keyof typeof faults)[]).filter((key) => {
    const text = textIn(key);
    const isWrong = text.trim() !== '' && readBlank(key, text) === '';
    blank(key).ariaInvalid = String(isWrong);
    write(`#falha-${key}`, isWrong ? faults[key] : '');
    return isWrong;
  });
  return wrong.filter((key) => Object.hasOwn(proposalNumbers, key)) as ProposalNumber[];
}

/** Writes only changes, because screen readers announce a status whenever it is written. */
function write(place: string, text: string): void {
  for (const element of document.querySelectorAll(place))
    if (element.textContent !== text) element.textContent = text;
}

/** The only sums that depend on a number; all depend on the price. */
const sumsOf: Partial<Record<ProposalNumber, readonly string[]>> = {
  comissao: ['store-net', 'card-gap', 'month-net'],
  taxa: ['card-net', 'card-gap'],
  carrinhos: ['month-net'],
  medio: ['month-net'],
};

let address = location.href;

/**
 * Prints the way to integrate and the results, which go into every link and message, without an invalid
 * name. While a number is invalid, dashes replace its sums, and links and messages keep the last results.
 */
function update(): void {
  const [platform] = (blank('plataforma') as HTMLSelectElement).selectedOptions;
  write('[data-proposal="way"]', platform?.dataset['way'] ?? '');
  const wrong = checkBlanks();
  const keys = proposalKeys.filter((key) => !isExample(key));
  const settled = keys.length > 0 ? ask.note : ask.untouched;
  write('#contato > .note', wrong.length === 0 ? settled : ask.unsettled);
  const own = Object.fromEntries(keys.map((key) => [key, textIn(key)]));
  const path = proposalPath(own);
  const given = readProposal(path.slice('/proposta'.length));
  const terms = proposalTerms(given);
  const texts = proposalTexts(terms);
  for (const key of wrong) {
    for (const name of sumsOf[key] ?? Object.keys(texts)) texts[name] = '—';
    if (key === 'preco') texts.exceeds = '';
  }
  for (const [name, text] of Object.entries(texts)) write(`[data-proposal="${name}"]`, text);
  sheet.toggleAttribute('data-over', texts.exceeds !== '');
  for (const row of document.querySelectorAll('#cliente tbody tr'))
    row.ariaCurrent = String(row.firstElementChild?.textContent === `${terms.installments}x`);
  if (wrong.length > 0) return;
  (blank('medio') as HTMLInputElement).placeholder = writeNumber.medio(terms.saleCents);
  address = new URL(path, location.origin).href;
  (shareBy('address') as HTMLAnchorElement).href = address;
  const whatsApp = shareBy('whatsApp') as HTMLAnchorElement;
  whatsApp.href = chatAddress('', sharedProposal(given, address));
  const message = request.querySelector<HTMLTextAreaElement>('[name=message]');
  if (message && (keys.length > 0 || message.value || request.matches(':focus-within')))
    prefillMessage(message, rateRequest(given, platform?.dataset['message']));
}

const updateAddress = () => replaceAddress(address);

/** Whether somebody filled in a blank before this script was loaded. */
const hasEarlyInput = proposalKeys.some((key) => !isExample(key));
readAddress();
for (const key of ['preco', 'medio'] as const) {
  const { begin } = maskInput(blank(key) as HTMLInputElement, amountField, (shown, isRefused) => {
    amounts[key] = shown;
    update();
    if (isRefused) write(`#falha-${key}`, faults[key]);
  });
  begin();
}
sheet.addEventListener('input', ({ target }) => {
  if (!Object.hasOwn(amounts, (target as Blank).name)) update();
});
sheet.addEventListener('change', ({ target }) =>
  afterPress(() => {
    tidy(target as Blank);
    update();
    updateAddress();
  }),
);
sheet.addEventListener('submit', (event) => event.preventDefault());
sheet.addEventListener('keydown', (event) => {
  // A name has a single line.
  if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  update();
  updateAddress();
});
request.addEventListener('focusin', update);
shareBy('print').addEventListener('click', () => print());
shareBy('copy').addEventListener('click', async () => {
  const done = shareBy('done');
  try {
    await navigator.clipboard.writeText(address);
    done.textContent = share.copied;
  } catch {
    done.textContent = share.refused;
  }
});

write('[data-proposal="today"]', formatDay(saoPauloDay(new Date())));
update();
if (hasEarlyInput) updateAddress();

import { chatAddress } from '../../leads/contactLinks.ts';
import {
  isProposalNumber,
  type ProposalKey,
  type ProposalNumber,
  proposalKeys,
  proposalNumbers,
  proposalPath,
  proposalWord,
  readProposal,
} from '../../leads/proposalAddress.ts';
import { fittingCount } from '../content/proposalFigures.ts';
import { faults, open, take } from '../content/pt-BR/proposal.yaml';
import {
  exampleProposal,
  marginShares,
  type Proposal,
  proposalLine,
  proposalTexts,
  writeInAddress,
  writeNumber,
} from '../content/pt-BR/proposalTexts.ts';
import { copyText } from './copyText.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const sheet = document.querySelector('form[data-proposal]') as HTMLFormElement;
const one = <Kind extends Element = HTMLElement>(selector: string) =>
  sheet.querySelector(selector) as Kind;
const all = <Kind extends Element = HTMLElement>(selector: string) =>
  sheet.querySelectorAll<Kind>(selector);
const field = (key: ProposalKey) => sheet.elements.namedItem(key) as Field;
const address = one<HTMLAnchorElement>('[data-proposal=address]');

/** What the address says: the merchant's own, also where the example says the same. */
const given = readProposal(location.search);

const offerOf = (count: number) =>
  sheet.querySelector<HTMLInputElement>(`[name=parcelas][value="${count}"]`);

/** A cart is worth what is sold, until somebody says what theirs are. */
let hasOwnAverage = given.medio !== undefined;

/** As many instalments as the margin bears, until somebody chooses how many. */
let hasOwnCount = false;

/** Fills the blanks with what the address says, but for those in which somebody has written already. */
function readAddress(): void {
  for (const [key, text] of Object.entries(given)) {
    const control = field(key as ProposalKey);
    if (control instanceof RadioNodeList) {
      const radio = offerOf(Number.parseInt(text, 10));
      if (radio) radio.checked = hasOwnCount = true;
    } else if (control instanceof HTMLSelectElement) {
      if ([...control.options].some(({ value }) => value === text)) control.value = text;
    } else if (control.type === 'range') {
      const number = proposalNumbers[key as ProposalNumber](text) ?? 0;
      if (number <= Number((control as HTMLInputElement).max)) control.value = String(number);
    } else if (control.value === control.defaultValue) control.value = text;
  }
  if (Object.keys(given).length === 0) return;
  // The names of the example are nobody's who writes of a shop.
  for (const key of ['loja', 'produto'] as const) {
    const control = field(key) as HTMLTextAreaElement;
    if (given[key] === undefined && control.value === control.defaultValue) control.value = '';
  }
}

/** The last number of each blank that was one: a wrong one leaves the sums as they are. */
const standing: Record<ProposalNumber, number> = {
  preco: exampleProposal.terms.saleCents,
  parcelas: exampleProposal.terms.installments,
  comissao: exampleProposal.terms.commissionPercent,
  taxa: exampleProposal.terms.cardFeePercent,
  dias: exampleProposal.cardDays,
  carrinhos: exampleProposal.terms.carts,
  medio: exampleProposal.terms.averageCents,
  volta: exampleProposal.terms.recoveryPercent,
};

const numberKeys = Object.keys(proposalNumbers) as ProposalNumber[];

function isExample(key: ProposalKey): boolean {
  if (key === 'medio') return !hasOwnAverage;
  if (key === 'parcelas') return !hasOwnCount;
  const control = field(key);
  if (control instanceof HTMLSelectElement) return control.selectedIndex === 0;
  return control.value === control.defaultValue;
}

/** Whether the merchant has said it, here or in the address. */
const isOwn = (key: ProposalKey) => given[key] !== undefined || !isExample(key);

/** Reads the blanks, and says of each number that is none what it must be. */
function readBlanks(): Proposal {
  for (const key of numberKeys) {
    const control = field(key);
    const number = proposalNumbers[key](control.value);
    if (number !== null) standing[key] = number;
    if (!Object.hasOwn(faults, key)) continue;
    control.ariaInvalid = String(number === null);
    const told = number === null ? faults[key as keyof typeof faults] : '';
    const fault = one(`#falha-${key}`);
    if (fault.textContent !== told) fault.textContent = told;
  }
  if (!hasOwnAverage) {
    standing.medio = standing.preco;
    field('medio').value = writeNumber.medio(standing.medio);
  }
  const terms = {
    ...exampleProposal.terms,
    saleCents: standing.preco,
    commissionPercent: standing.comissao,
    cardFeePercent: standing.taxa,
    carts: standing.carrinhos,
    averageCents: standing.medio,
    recoveryPercent: standing.volta,
  };
  if (!hasOwnCount) {
    standing.parcelas = fittingCount(terms);
    const radio = offerOf(standing.parcelas);
    if (radio) radio.checked = true;
  }
  const ownWord = (key: 'loja' | 'produto') =>
    isOwn(key) ? proposalWord(key, field(key).value) : '';
  return {
    shop: ownWord('loja'),
    product: ownWord('produto'),
    terms: { ...terms, installments: standing.parcelas },
    cardDays: standing.dias,
  };
}

/** Prints a text in its place, as a till would, where it is another one. */
function print(place: Element, text: string, isSeen: boolean): void {
  if (place.textContent === text) return;
  place.textContent = text;
  if (!isSeen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  place.animate([{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0 -1px 0 0)' }], {
    duration: 240,
    easing: 'steps(8, end)',
  });
}

/** Path of the sheet as it stands: what is the example's own is left out. */
function ownPath(): string {
  const textOf = (key: ProposalKey) =>
    isProposalNumber(key) ? writeInAddress[key](standing[key]) : field(key).value;
  const own = proposalKeys.filter((key) => !isExample(key)).map((key) => [key, textOf(key)]);
  return proposalPath(Object.fromEntries(own));
}

/** Draws how far a ruler was moved. */
const drawRuler = (key: 'comissao' | 'volta') => {
  const { max } = field(key) as HTMLInputElement;
  one(`[data-ruler=${key}]`).style.setProperty('--place', String(standing[key] / Number(max)));
};

/** Tells who moves a ruler what it comes to. */
function describeRulers(texts: Record<string, string>): void {
  drawRuler('comissao');
  drawRuler('volta');
  field('comissao').ariaValueText = `${texts['commission']}: ${texts['store-net']}`;
  field('volta').ariaValueText = `${texts['share']}: ${texts['month-net']}`;
}

/** Draws what is no text: the lines that do not fit, how much of the margin each takes, the card's flag. */
function draw({ terms, cardDays }: Proposal): void {
  for (const [count, share] of Object.entries(marginShares(terms))) {
    const row = one(`[data-offer="${count}"]`);
    row.toggleAttribute('data-over', share >= 100);
    row.querySelector('rect')?.setAttribute('width', String(share));
  }
  const flag = one('[data-flag]');
  flag.style.setProperty('--day', String(Math.min(1, cardDays / exampleProposal.cardDays)));
  flag.toggleAttribute('data-near', cardDays < 20);
  for (const preset of all<HTMLButtonElement>('[data-fee]'))
    preset.ariaPressed = String(Number(preset.dataset['fee']) === terms.cardFeePercent);
}

/** Has every way to take the sheet along carry it as it stands. */
function carry(proposal: Proposal): void {
  const path = ownPath();
  const line = proposalLine(proposal);
  address.href = path;
  address.textContent = location.host + decodeURIComponent(path.replaceAll('+', ' '));
  one('[command=show-modal]').dataset['message'] = line;
  const accounts = take.accounts.replace('{address}', address.href);
  one<HTMLAnchorElement>('[data-send]').href = chatAddress('', `${line} ${accounts}`);
}

/** Reads the blanks and prints all that follows from them. */
function update(isSeen: boolean): void {
  const proposal = readBlanks();
  const [platform] = (field('plataforma') as HTMLSelectElement).selectedOptions;
  const blanks = [...all<Field>('.blank')];
  const filled = blanks.filter(
    ({ name, value, ariaInvalid }) =>
      value.trim() && ariaInvalid !== 'true' && isOwn(name as ProposalKey),
  );
  const texts: Record<string, string> = {
    ...proposalTexts(proposal),
    // Its way, what there is now, and its plugin.
    ...(platform?.dataset as Record<string, string>),
    filled: (filled.length === 0 ? open.nothing : open.of)
      .replace('{filled}', String(filled.length))
      .replace('{all}', String(blanks.length)),
  };
  for (const place of all('[data-proposal]')) {
    const text = texts[place.dataset['proposal'] ?? ''];
    if (text !== undefined) print(place, text, isSeen);
  }
  draw(proposal);
  describeRulers(texts);
  carry(proposal);
}

/** Writes the number of a blank that was left as the sheet prints it. */
function tidy({ name }: Field): void {
  if (!isProposalNumber(name) || name === 'parcelas') return;
  const control = field(name);
  if (control.ariaInvalid !== 'true') control.value = writeNumber[name](standing[name]);
}

const acts: Readonly<Record<string, () => void>> = {
  print: () => globalThis.print(),
  copy: () =>
    copyText(address.href, address, (done) => {
      one('[data-act-done]').textContent = take[done];
    }),
};

sheet.addEventListener('input', ({ target }) => {
  if ((target as Field).name === 'medio') hasOwnAverage = true;
  if ((target as Field).name === 'parcelas') hasOwnCount = true;
  update((target as Field).type !== 'range');
});
/** Has the address say what the sheet says. */
const keep = () => history.replaceState(history.state, '', address.href);

/** Waits for the end of a press: a blank that grows would take what is pressed from under the pointer. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}

sheet.addEventListener('change', ({ target }) =>
  afterPress(() => {
    tidy(target as Field);
    update(false);
    keep();
  }),
);
sheet.addEventListener('submit', (event) => {
  event.preventDefault();
  update(true);
});
// A name has no lines of its own.
sheet.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  update(true);
  keep();
});
sheet.addEventListener('click', ({ target }) => {
  const { act, fee } = (target as Element).closest('button')?.dataset ?? {};
  if (act) acts[act]?.();
  if (!fee) return;
  field('taxa').value = writeNumber.taxa(Number(fee));
  update(true);
  keep();
});

readAddress();
readBlanks();
for (const key of numberKeys) if (key !== 'parcelas') tidy(field(key));
update(false);

import type { ProposalBlank } from '../content/pt-BR/proposalSheet.ts';

/** Fills in the blanks of the sheet that the home page is on paper; other pages have none. */
export function fillProposal(texts: Record<ProposalBlank, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const blank = document.querySelector(`[data-blank="${name}"]`);
    if (blank) blank.textContent = text;
  }
}

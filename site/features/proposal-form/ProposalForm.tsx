import { formDefinitions } from '../../../shared/formDefinitions.ts';
import { formCopy } from '../../content/pt-BR/formCopy.ts';
import { rateRequest } from '../../content/pt-BR/forms.yaml';
import { ask } from '../../content/pt-BR/proposal.yaml';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';

/** The quick form at the end of a proposal; `site/browser/proposal.ts` writes its message. */
export function ProposalForm({ site }: { site: LeadFormSite }) {
  return (
    <LeadForm
      definition={formDefinitions.quick}
      copy={{ ...formCopy('quick'), submit: ask.name, sent: rateRequest }}
      site={site}
    />
  );
}

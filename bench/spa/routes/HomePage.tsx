import { inssTable } from '../../../site/content/payslipExample.ts';
import { homeCopy } from '../../../site/content/pt-BR/home.ts';
import { contactDialogCopy } from '../../../site/content/pt-BR/leadForms.ts';
import { payslipCopy } from '../../../site/content/pt-BR/payslip.ts';
import { ContactDialog } from '../../../site/features/contact-dialog/ContactDialog.tsx';
import { QuickLeadForm } from '../../../site/features/lead-form/QuickLeadForm.tsx';
import { leadFormSite } from '../../../site/layouts/leadFormSite.ts';
import { whatsappUrl } from '../../../site/links.ts';
import { Benefits } from '../../../site/sections/home/Benefits.tsx';
import { Comparison } from '../../../site/sections/home/Comparison.tsx';
import { Contact } from '../../../site/sections/home/Contact.tsx';
import { Customers } from '../../../site/sections/home/Customers.tsx';
import { HeroWithPayslip } from '../../../site/sections/home/HeroWithPayslip.tsx';
import { Integrations } from '../../../site/sections/home/Integrations.tsx';
import { PainPoints } from '../../../site/sections/home/PainPoints.tsx';
import { Problem } from '../../../site/sections/home/Problem.tsx';
import { Questions } from '../../../site/sections/home/Questions.tsx';
import { Steps } from '../../../site/sections/home/Steps.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

const { brand, phone } = siteConfig;
const copy = homeCopy(siteConfig);
const payslip = payslipCopy(brand, inssTable.year);
const whatsappHref = whatsappUrl(phone, copy.contact.whatsappGreeting);

/** What `site/pages/index.astro` lists, in its order. */
export function HomePage() {
  return (
    <>
      <HeroWithPayslip brand={brand} copy={copy.hero} payslip={payslip} installments={6} />
      <Problem copy={copy.problem} />
      <PainPoints copy={copy.painPoints} />
      <Benefits copy={copy.benefits} />
      <Steps copy={copy.steps} payslip={payslip} />
      <Integrations copy={copy.integrations} />
      <Customers copy={copy.customers} payslip={payslip} />
      <Comparison copy={copy.comparison} />
      <Questions copy={copy.questions} />
      <Contact copy={copy.contact} notes={copy.notes} whatsappHref={whatsappHref} />
      <ContactDialog copy={contactDialogCopy}>
        <QuickLeadForm site={leadFormSite} />
      </ContactDialog>
    </>
  );
}

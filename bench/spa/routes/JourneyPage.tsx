import { inssTable } from '../../../site/content/payslipExample.ts';
import { comoFuncionaCopy } from '../../../site/content/pt-BR/comoFunciona.ts';
import { payslipCopy } from '../../../site/content/pt-BR/payslip.ts';
import { ContactDialog } from '../../../site/features/contact-dialog/ContactDialog.tsx';
import { HowItWorksContact } from '../../../site/features/contact-dialog/HowItWorksContact.tsx';
import { leadFormSite } from '../../../site/layouts/leadFormSite.ts';
import { whatsappUrl } from '../../../site/links.ts';
import { BeforeAfter } from '../../../site/sections/como-funciona/BeforeAfter.tsx';
import { Journey } from '../../../site/sections/como-funciona/Journey.tsx';
import { JourneyContact } from '../../../site/sections/como-funciona/JourneyContact.tsx';
import { JourneyHero } from '../../../site/sections/como-funciona/JourneyHero.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

const copy = comoFuncionaCopy(siteConfig);
const payslip = payslipCopy(siteConfig.brand, inssTable.year);
const whatsappHref = whatsappUrl(siteConfig.phone, copy.contact.whatsappGreeting);

export default function JourneyPage() {
  return (
    <>
      <JourneyHero copy={copy.hero} steps={copy.journey.steps} />
      <Journey copy={copy.journey} payslip={payslip} />
      <BeforeAfter copy={copy.comparison} />
      <JourneyContact copy={copy.contact} whatsappHref={whatsappHref} />
      <ContactDialog>
        <HowItWorksContact site={leadFormSite} />
      </ContactDialog>
    </>
  );
}

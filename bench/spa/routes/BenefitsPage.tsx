import { beneficiosCopy } from '../../../site/content/pt-BR/beneficios.ts';
import { BenefitsContact } from '../../../site/features/contact-dialog/BenefitsContact.tsx';
import { ContactDialog } from '../../../site/features/contact-dialog/ContactDialog.tsx';
import { leadFormSite } from '../../../site/layouts/leadFormSite.ts';
import { BenefitsClosing } from '../../../site/sections/beneficios/BenefitsClosing.tsx';
import { BenefitsHero } from '../../../site/sections/beneficios/BenefitsHero.tsx';
import { Calendar } from '../../../site/sections/beneficios/Calendar.tsx';
import { Gains } from '../../../site/sections/beneficios/Gains.tsx';
import { PaymentComparison } from '../../../site/sections/beneficios/PaymentComparison.tsx';
import { ShopPanel } from '../../../site/sections/beneficios/ShopPanel.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

const copy = beneficiosCopy(siteConfig);

export default function BenefitsPage() {
  return (
    <>
      <BenefitsHero copy={copy.hero} />
      <Gains copy={copy.gains} />
      <Calendar copy={copy.calendar} />
      <PaymentComparison copy={copy.comparison} notes={copy.notes} />
      <ShopPanel copy={copy.panel} />
      <BenefitsClosing copy={copy.closing} />
      <ContactDialog>
        <BenefitsContact site={leadFormSite} />
      </ContactDialog>
    </>
  );
}

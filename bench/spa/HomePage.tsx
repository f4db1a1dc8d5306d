import ownExampleScript from '../../site/browser/ownExample.ts?worker&url';
import { inssTable } from '../../site/content/payslipExample.ts';
import { proposalCopy } from '../../site/content/pt-BR/home/proposal.ts';
import { homeCopy } from '../../site/content/pt-BR/home.ts';
import { ownExampleCopy } from '../../site/content/pt-BR/ownExample.ts';
import { payslipCopy } from '../../site/content/pt-BR/payslip.ts';
import { RevenueCalculator } from '../../site/features/calculator/RevenueCalculator.tsx';
import { ContactDialog } from '../../site/features/contact-dialog/ContactDialog.tsx';
import { QuickContact } from '../../site/features/contact-dialog/QuickContact.tsx';
import { DemoCheckout } from '../../site/features/demo-checkout/DemoCheckout.tsx';
import { TestimonialCarousel } from '../../site/features/slides/TestimonialCarousel.tsx';
import { leadFormSite } from '../../site/layouts/leadFormSite.ts';
import { Benefits } from '../../site/sections/home/Benefits.tsx';
import { Calculator } from '../../site/sections/home/Calculator.tsx';
import { Comparison } from '../../site/sections/home/Comparison.tsx';
import { Contact } from '../../site/sections/home/Contact.tsx';
import { Customers } from '../../site/sections/home/Customers.tsx';
import { Hero, OwnExampleLine } from '../../site/sections/home/Hero.tsx';
import { Integrations } from '../../site/sections/home/Integrations.tsx';
import { PainPoints, Problem } from '../../site/sections/home/Problem.tsx';
import { Proposal } from '../../site/sections/home/Proposal.tsx';
import { Questions } from '../../site/sections/home/Questions.tsx';
import { Segments } from '../../site/sections/home/Segments.tsx';
import { Steps } from '../../site/sections/home/Steps.tsx';
import { Testimonials } from '../../site/sections/home/Testimonials.tsx';
import { canonicalUrl, siteConfig, whatsappUrl } from '../../site/thisSite.ts';

const { brand, phone } = siteConfig;
const copy = homeCopy(siteConfig);
const payslip = payslipCopy(brand, inssTable.year);
const whatsappHref = whatsappUrl(phone, copy.contact.whatsappGreeting);

/** What `site/pages/index.astro` lists, in its order. */
export function HomePage() {
  return (
    <>
      <Hero copy={copy.hero}>
        <DemoCheckout brand={brand} copy={copy.demo} payslip={payslip} />
        <OwnExampleLine copy={ownExampleCopy} script={ownExampleScript} />
      </Hero>
      <Problem copy={copy.problem} />
      <PainPoints copy={copy.painPoints} />
      <Benefits copy={copy.benefits} />
      <Segments copy={copy.segments} />
      <Steps copy={copy.steps} payslip={payslip} />
      <Integrations copy={copy.integrations} />
      {copy.testimonials && (
        <Testimonials copy={copy.testimonials}>
          <TestimonialCarousel testimonials={copy.testimonials.slides} />
        </Testimonials>
      )}
      <Customers copy={copy.customers} payslip={payslip} />
      <Comparison copy={copy.comparison} />
      <Calculator copy={copy.calculator}>
        <RevenueCalculator
          site={leadFormSite}
          recovery={copy.calculator.recovery}
          replyTime={copy.calculator.replyTime}
        />
      </Calculator>
      <Questions copy={copy.questions} />
      <Contact copy={copy.contact} notes={copy.notes} whatsappHref={whatsappHref} />
      <Proposal
        copy={proposalCopy(brand)}
        closing={copy.contact}
        payslip={payslip}
        recovery={copy.calculator.recovery}
        site={canonicalUrl('/')}
      />
      <ContactDialog>
        <QuickContact site={leadFormSite} />
      </ContactDialog>
    </>
  );
}

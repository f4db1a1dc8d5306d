import ownExampleScript from '../../site/browser/ownExample.ts?worker&url';
import { payslipAssumptions } from '../../site/content/payslipExample.ts';
import copy from '../../site/content/pt-BR/home.yaml';
import { testimonialsCopy } from '../../site/content/pt-BR/testimonialsSection.ts';
import { RevenueCalculator } from '../../site/features/calculator/RevenueCalculator.tsx';
import { ContactDialog } from '../../site/features/contact-dialog/ContactDialog.tsx';
import { ContactForm } from '../../site/features/contact-dialog/ContactForm.tsx';
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
import { Questions } from '../../site/sections/home/Questions.tsx';
import { Segments } from '../../site/sections/home/Segments.tsx';
import { Steps } from '../../site/sections/home/Steps.tsx';
import { Testimonials } from '../../site/sections/home/Testimonials.tsx';
import { siteConfig } from '../../site/thisSite.ts';

const testimonials = testimonialsCopy(siteConfig);

/** What `site/pages/index.astro` lists, in its order. */
export function HomePage() {
  return (
    <>
      <Hero>
        <DemoCheckout />
        <OwnExampleLine script={ownExampleScript} />
      </Hero>
      <Problem />
      <PainPoints />
      <Benefits />
      <Segments />
      <Steps />
      <Integrations />
      {testimonials && (
        <Testimonials copy={testimonials}>
          <TestimonialCarousel testimonials={testimonials.slides} />
        </Testimonials>
      )}
      <Customers />
      <Comparison />
      <Calculator>
        <RevenueCalculator
          site={leadFormSite}
          recovery={copy.calculator.recovery}
          commissionPercent={payslipAssumptions.commissionPercent}
          replyTime={copy.calculator.replyTime}
        />
      </Calculator>
      <Questions />
      <Contact />
      <ContactDialog>
        <ContactForm kind="quick" site={leadFormSite} />
      </ContactDialog>
    </>
  );
}

import { page as calculatorPage } from './calculator.yaml';
import { benefitsContact, howItWorksContact, quickContact, sheets } from './forms.yaml';
import home from './home.yaml';

type Sheet = { code: string; event: string };

const page = (sheet: Sheet, { title, lead }: { title: string; lead: string }) => ({
  title: `${sheet.event}: ${title}`,
  description: lead,
  sheet: { ...sheet, title, lead },
});

/** Pages of the forms, for visitors whose browser runs no script. */
export const formPages = {
  quick: page(sheets.quick, quickContact),
  benefits: page(sheets.benefits, benefitsContact.form),
  howItWorks: page(sheets.howItWorks, howItWorksContact),
  calculator: {
    ...calculatorPage,
    sheet: { ...calculatorPage.sheet, title: home.calculator.heading },
  },
};

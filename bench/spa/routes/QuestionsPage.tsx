import { perguntasCopy } from '../../../site/content/pt-BR/perguntas.ts';
import { BenefitsContact } from '../../../site/features/contact-dialog/BenefitsContact.tsx';
import { ContactDialog } from '../../../site/features/contact-dialog/ContactDialog.tsx';
import { PlatformRoadmap } from '../../../site/features/roadmap/PlatformRoadmap.tsx';
import { leadFormSite } from '../../../site/layouts/leadFormSite.ts';
import { whatsappUrl } from '../../../site/links.ts';
import { FaqContact } from '../../../site/sections/perguntas-frequentes/FaqContact.tsx';
import { FaqHero } from '../../../site/sections/perguntas-frequentes/FaqHero.tsx';
import { FaqPanel } from '../../../site/sections/perguntas-frequentes/FaqPanel.tsx';
import { FaqSearchEmpty } from '../../../site/sections/perguntas-frequentes/FaqSearchEmpty.tsx';
import { IntegrationPanel } from '../../../site/sections/perguntas-frequentes/IntegrationPanel.tsx';
import { ProductPanel } from '../../../site/sections/perguntas-frequentes/ProductPanel.tsx';
import { SecurityPanel } from '../../../site/sections/perguntas-frequentes/SecurityPanel.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';
import { Tabs } from '../../../site/ui/Tabs.tsx';

const copy = perguntasCopy(siteConfig);
const { ownLink, topics } = copy;
const tabs = Object.values(topics).map(({ id, name }) => ({ id, title: name }));
const whatsappHref = whatsappUrl(siteConfig.phone, copy.contact.whatsappGreeting);

/** The search stays out: its script is the site's own, fetched when somebody searches. */
export default function QuestionsPage() {
  return (
    <>
      <FaqHero copy={copy.hero} search={copy.search} searchScript="" />
      <div className="wrap questions-by-topic">
        <Tabs label={copy.tabs} tabs={tabs} />
        <FaqPanel topic={topics.merchants} ownLink={ownLink} />
        <FaqPanel topic={topics.customers} ownLink={ownLink} />
        <IntegrationPanel
          topic={topics.integrations}
          ownLink={ownLink}
          copy={copy.integrationBlocks}
        >
          <PlatformRoadmap late={[]} />
        </IntegrationPanel>
        <ProductPanel topic={topics.product} ownLink={ownLink} copy={copy.productBlocks} />
        <SecurityPanel topic={topics.security} ownLink={ownLink} copy={copy.securityBlocks} />
        <FaqSearchEmpty copy={copy.search.none} whatsappHref={whatsappHref} />
      </div>
      <FaqContact copy={copy.contact} whatsappHref={whatsappHref} />
      <ContactDialog>
        <BenefitsContact site={leadFormSite} />
      </ContactDialog>
    </>
  );
}

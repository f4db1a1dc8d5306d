import { perguntasCopy } from '../../../site/content/pt-BR/perguntas.ts';
import { whatsappUrl } from '../../../site/links.ts';
import { FaqContact } from '../../../site/sections/perguntas-frequentes/FaqContact.tsx';
import { FaqHero } from '../../../site/sections/perguntas-frequentes/FaqHero.tsx';
import { FaqTopic } from '../../../site/sections/perguntas-frequentes/FaqTopic.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

const copy = perguntasCopy(siteConfig);
const whatsappHref = whatsappUrl(siteConfig.phone, copy.contact.whatsappGreeting);

export default function QuestionsPage() {
  return (
    <>
      <FaqHero copy={copy.hero} topics={copy.topics} />
      {copy.topics.map((topic) => (
        <FaqTopic key={topic.id} topic={topic} />
      ))}
      <FaqContact copy={copy.contact} whatsappHref={whatsappHref} />
    </>
  );
}

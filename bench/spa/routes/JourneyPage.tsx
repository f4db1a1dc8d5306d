import { comoFuncionaCopy } from '../../../site/content/pt-BR/comoFunciona.ts';
import { whatsappUrl } from '../../../site/links.ts';
import { BeforeAfter } from '../../../site/sections/como-funciona/BeforeAfter.tsx';
import { Journey } from '../../../site/sections/como-funciona/Journey.tsx';
import { JourneyContact } from '../../../site/sections/como-funciona/JourneyContact.tsx';
import { JourneyHero } from '../../../site/sections/como-funciona/JourneyHero.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

const copy = comoFuncionaCopy(siteConfig);
const whatsappHref = whatsappUrl(siteConfig.phone, copy.contact.whatsappGreeting);

export default function JourneyPage() {
  return (
    <>
      <JourneyHero copy={copy.hero} steps={copy.journey.steps} />
      <Journey copy={copy.journey} />
      <BeforeAfter copy={copy.comparison} />
      <JourneyContact copy={copy.contact} whatsappHref={whatsappHref} />
    </>
  );
}

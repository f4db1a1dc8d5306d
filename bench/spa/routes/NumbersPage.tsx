import { numerosCopy } from '../../../site/content/pt-BR/numeros.ts';
import { LookAlikes } from '../../../site/sections/numeros/LookAlikes.tsx';
import { NumerosHero } from '../../../site/sections/numeros/NumerosHero.tsx';
import { Register } from '../../../site/sections/numeros/Register.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

const copy = numerosCopy(siteConfig);

export default function NumbersPage() {
  return (
    <>
      <NumerosHero copy={copy.hero} />
      <LookAlikes copy={copy.comparisons} />
      <Register copy={copy.register} />
    </>
  );
}

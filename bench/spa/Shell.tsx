import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { shellCopy } from '../../site/content/pt-BR/shell.ts';
import { SiteFooter } from '../../site/layouts/SiteFooter.tsx';
import { SiteHeader } from '../../site/layouts/SiteHeader.tsx';
import { whatsappUrl } from '../../site/links.ts';
import { siteConfig } from '../../site/siteConfig.ts';

const copy = shellCopy(siteConfig.brand);
const whatsappHref = whatsappUrl(siteConfig.phone, copy.whatsapp.greeting);

/** Header and footer around every route. */
export function Shell() {
  const { pathname } = useLocation();
  useEffect(() => {
    import('./enhance.ts');
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <SiteHeader
        brand={siteConfig.brand}
        copy={copy}
        path={pathname}
        over={pathname === '/como-funciona' ? 'ink' : undefined}
        whatsappHref={whatsappHref}
      />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter config={siteConfig} copy={copy} whatsappHref={whatsappHref} />
    </>
  );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { skip } from '../../site/content/pt-BR/shell.yaml';
import { SiteFooter } from '../../site/layouts/SiteFooter.tsx';
import { SiteHeader } from '../../site/layouts/SiteHeader.tsx';
import '../../site/styles/theme.css';
import { HomePage } from './HomePage.tsx';

/** Header and footer around every route. */
function Shell() {
  const { pathname } = useLocation();
  useEffect(() => {
    import('./enhance.ts');
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {skip}
      </a>
      <SiteHeader path={pathname} over={undefined} />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

const queryClient = new QueryClient();

/** The home page as it is usually built: one client-rendered program, which needs no second chunk. */
const app = (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<HomePage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>
);

createRoot(document.getElementById('root') as HTMLElement).render(app);

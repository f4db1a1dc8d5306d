import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Toasts } from './kit/Toasts.tsx';
import { HomePage } from './routes/HomePage.tsx';
import { Shell } from './Shell.tsx';

const BenefitsPage = lazy(() => import('./routes/BenefitsPage.tsx'));
const JourneyPage = lazy(() => import('./routes/JourneyPage.tsx'));
const LegalPage = lazy(() => import('./routes/LegalPage.tsx'));
const NumbersPage = lazy(() => import('./routes/NumbersPage.tsx'));
const NotFoundPage = lazy(() => import('./routes/NotFoundPage.tsx'));
const QuestionsPage = lazy(() => import('./routes/QuestionsPage.tsx'));

const queryClient = new QueryClient();

/** The site as it is usually built: one client-rendered program. The home page needs no second chunk, the others come by route. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route element={<Shell />}>
              <Route index element={<HomePage />} />
              <Route path="beneficios" element={<BenefitsPage />} />
              <Route path="como-funciona" element={<JourneyPage />} />
              <Route path="perguntas-frequentes" element={<QuestionsPage />} />
              <Route path="numeros" element={<NumbersPage />} />
              <Route path="politica-de-privacidade" element={<LegalPage />} />
              <Route path="termos-de-uso" element={<LegalPage />} />
              <Route path="acessibilidade" element={<LegalPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Suspense>
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  );
}

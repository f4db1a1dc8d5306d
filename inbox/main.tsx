import '../site/styles/theme.css';
import '../site/styles/night.css';
import '../site/styles/form.css';
import '../site/styles/table.css';
import './styles/inbox.css';
import './styles/list.css';
import './styles/sheet.css';
import './styles/figures.css';
import './embeddedSettings.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inbox } from './Inbox.tsx';
import { startKeys } from './keys.ts';
import { startClock } from './moments.ts';
import { requestJson } from './request.ts';

/**
 * Refetches when the person returns to the page. There are no retries: unanswered requests resume with
 * the connection. The last element of a query's key is its address.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => requestJson(String(queryKey.at(-1)), { signal }),
      retry: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

startClock();
startKeys();

const place = document.getElementById('inbox');
if (!place) throw new Error('The page has no place for the inbox');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Inbox />
    </QueryClientProvider>
  </StrictMode>,
);

import './styles/inbox.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queryClient.ts';
import { Inbox } from './Inbox.tsx';

const place = document.getElementById('inbox');
if (!place) throw new Error('The page has no place for the inbox');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Inbox />
    </QueryClientProvider>
  </StrictMode>,
);

import { QueryClient } from '@tanstack/react-query';

/** Looks anew whenever the person comes back to the page; the server is on this computer, so nothing is tried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

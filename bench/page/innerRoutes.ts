import { routes } from '../../tests/support/routes.ts';

/** Every page that a visitor may come to but the home page. */
export const innerRoutes = routes.filter((route) => route !== '/');

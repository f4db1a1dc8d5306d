import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestError, requestJson, signOut } from './request.ts';

const page = (status: number, url = '') =>
  Object.defineProperty(
    new Response('<h1>Not Found</h1>', { status, headers: { 'content-type': 'text/html' } }),
    'url',
    { value: url },
  );

const place = { href: 'https://equipe.loja.example/', assign: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('location', place);
});

afterEach(() => {
  vi.unstubAllGlobals();
  place.assign.mockClear();
});

const failureOf = async (response: Response): Promise<RequestError> => {
  vi.stubGlobal('fetch', async () => response);
  return requestJson('leads/1').then(
    () => expect.unreachable('It was accepted'),
    (error: RequestError) => error,
  );
};

it.each([200, 400, 401, 403, 404, 409, 429, 502])(
  'a page with status %i from a proxy or another site counts as no answer',
  async (status) => {
    const error = await failureOf(page(status));
    expect(error).toMatchObject({ status: 0, isFinal: false });
    expect(place.assign).not.toHaveBeenCalled();
  },
);

it.each([401, 429, 500, 503])(
  'a change that our own server answers with status %i may succeed later',
  async (status) => {
    const error = await failureOf(Response.json({ message: 'Agora não.' }, { status }));
    expect(error).toMatchObject({ status, isFinal: false });
  },
);

it('an answer cut off in mid-body counts as no answer', async () => {
  const headers = { 'content-type': 'application/json' };
  const error = await failureOf(new Response('{"id":1,', { headers }));
  expect(error).toMatchObject({ status: 0, message: 'Sem resposta. Tente de novo.' });
});

it('a refusal by our own server is final', async () => {
  const error = await failureOf(Response.json({ message: 'Não existe.' }, { status: 404 }));
  expect(error).toMatchObject({ status: 404, isFinal: true, message: 'Não existe.' });
});

it('typed text is dropped only after our own server has ended the session', async () => {
  const drop = vi.fn();
  vi.stubGlobal('fetch', async () => page(200, 'https://equipe.loja.example/sair'));
  await expect(signOut(drop)).rejects.toBeInstanceOf(RequestError);
  expect(drop).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => page(200, 'https://equipe.loja.example/entrar'));
  await signOut(drop);
  expect(drop).toHaveBeenCalledOnce();
});

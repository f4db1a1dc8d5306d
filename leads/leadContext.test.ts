import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLeadContext, encodeLeadContext } from './leadContext.ts';

describe('the lead context', () => {
  it('survives the header, accents and all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), (page) => {
        const context = {
          form: 'quick',
          page: `/${page}`.replaceAll('\0', ''),
          notice: '1',
        } as const;
        const header = encodeLeadContext(context);
        expect(header).toMatch(/^[\w-]+$/);
        expect(decodeLeadContext(header)).toEqual(context);
      }),
    );
  });

  it.each([
    '',
    'não é base64',
    'e30',
    btoa('null'),
    btoa('{"form":"outro","page":"/","notice":"1"}'),
  ])('reads nothing from %j', (header) => expect(decodeLeadContext(header)).toBeNull());

  it('reads nothing from more than 4 KB', () => {
    const context = { form: 'quick', page: '/', notice: '1' } as const;
    expect(decodeLeadContext(encodeLeadContext(context).padEnd(4097, 'A'))).toBeNull();
  });

  it('drops keys it does not know and cuts long texts', () => {
    const json = { form: 'quick', page: 'p'.repeat(300), notice: '1', email: 'ana@loja.com' };
    expect(decodeLeadContext(btoa(JSON.stringify(json)))).toEqual({
      form: 'quick',
      page: 'p'.repeat(200),
      notice: '1',
    });
  });
});

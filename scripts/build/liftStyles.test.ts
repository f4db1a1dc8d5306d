import { expect, test } from 'vitest';
import { liftStyles } from './liftStyles.ts';

test('styles of the body come last in the head, in their order', () => {
  expect(
    liftStyles(
      '<head><style>a{}</style></head><body><style>b{}</style><p>1</p><style>c{}</style></body>',
    ),
  ).toBe(
    '<head><style>a{}</style><style>b{}</style><style>c{}</style></head><body><p>1</p></body>',
  );
});

test('a page without such styles stays as it is', () => {
  const html = '<head><style>a{}</style></head><body><p>b</p></body>';
  expect(liftStyles(html)).toBe(html);
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgets } from '../support/budgets.ts';
import { builtFolder, builtPages } from '../support/builtPages.ts';

/** Bytes of a built file as received by a browser that accepts brotli. */
function wireSize(file: string): number {
  const path = join(builtFolder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const imports = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** A built script and everything that it needs to run, as paths within the built folder. */
function scriptsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(builtFolder, file), 'utf8');
  for (const [, name] of code.matchAll(imports)) scriptsOf(`_astro/${name}`, found);
  return found;
}

const wireSizes = (files: Iterable<string>) =>
  [...files].map(wireSize).reduce((total, size) => total + size, 0);

const expectWithin = (budget: number, bytes: number, what: string) => {
  expect(bytes, `${what}: ${bytes} bytes now`).toBeGreaterThan(0);
  expect(bytes, `${what}: ${bytes} bytes now`).toBeLessThanOrEqual(budget);
};

it('every page that has a budget exists', () => {
  const addresses = builtPages.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(Object.keys(budgets.html)));
});

it.each(builtPages)('the HTML of $address stays within its budget', ({ address, file }) => {
  expectWithin(budgets.html[address] ?? budgets.plainHtml, wireSize(file), address);
});

describe('an interactive part', () => {
  const islands = builtPages.flatMap(({ $ }) =>
    $('astro-island')
      .toArray()
      .map((island) => ({
        script: ($(island).attr('component-url') ?? '').slice(1),
        renderer: ($(island).attr('renderer-url') ?? '').slice(1),
      })),
  );
  const nameOf = (script: string) => /_astro\/(\w+)\./.exec(script)?.[1] ?? script;

  it('has a budget', () => {
    const names = new Set(islands.map(({ script }) => nameOf(script)));
    expect([...names].sort()).toEqual(Object.keys(budgets.parts).sort());
  });

  it.each(Object.entries(budgets.parts))('loads small scripts: %s', (name, budget) => {
    const island = islands.find(({ script }) => nameOf(script) === name);
    const react = scriptsOf(island?.renderer ?? '');
    const own = [...scriptsOf(island?.script ?? '')].filter((file) => !react.has(file));
    expectWithin(budget, wireSizes(own), `${name} with ${own.join(', ')}`);
    expectWithin(budgets.react, wireSizes(react), `React in ${[...react].join(', ')}`);
  });
});

it('the page contains code from exactly these packages, each with its licence', () => {
  const licences = readFileSync(join(builtFolder, 'licencas/codigo.txt'), 'utf8');
  const named = [...licences.matchAll(/^## (\S+) - \S+ \(([^)]+)\)\n\n(.+)/gm)];
  expect(named.map(([, name]) => name).sort()).toEqual(budgets.packagesInThePage);
  expect(licences.match(/^## /gm)).toHaveLength(named.length);
  for (const [, name, licence] of named) expect(licence, name).toBe('MIT');
});

it('the fonts come with their licences', () => {
  const licences = readFileSync(join(builtFolder, 'licencas/fontes.txt'), 'utf8');
  for (const name of ['Bricolage Grotesque', 'Martian Mono']) {
    expect(licences).toMatch(new RegExp(`^Copyright .* The ${name} Project Authors`, 'm'));
  }
  expect(licences.match(/^SIL OPEN FONT LICENSE Version 1\.1/gm)).toHaveLength(2);
});

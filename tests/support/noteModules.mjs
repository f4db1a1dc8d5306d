import { appendFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread, threadId } from 'node:worker_threads';

/** Preloaded into a server: notes, thread by thread, what it loads in the file that `NOTED_MODULES` names. */
const file = process.env.NOTED_MODULES;
const noted = new Set();

const note = (name) => {
  if (noted.has(name)) return;
  noted.add(name);
  appendFileSync(file, `${threadId} ${name}\n`);
};

// A process that is started anew begins anew.
if (isMainThread) writeFileSync(file, '');

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    note(found.url);
    for (const internal of process.moduleLoadList) note(internal);
    return found;
  },
});

Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
  construct: (target, args) => {
    note('Intl.NumberFormat');
    return new target(...args);
  },
});

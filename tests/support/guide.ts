import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSystemd, isRequired } from '../../scripts/test/neighbours.ts';
import { type Machine, startMachine } from './startMachine.ts';

type RunStep = {
  /** As it stands in the document. */
  command: string;
  /** What the reader puts for the document's words. */
  words?: Record<string, string>;
  /** Lines that the command itself reads. */
  typed?: readonly string[];
  /** A condition: it goes on in the background, as the job `%%`, once this holds. */
  until?: string;
  /** Commands that make what the document takes for granted; each must succeed. */
  before?: string;
  /** Its exit code, if not 0. */
  code?: number;
  /** A part of what it prints. */
  prints?: string | RegExp;
  /** Commands that look at what came of it; each must succeed. */
  after?: string;
};

/** A command of a guide, and how it is run, or why not here: a test that runs it, or what it takes. */
export type Step = RunStep | { command: string; notHere: string };

const isRun = (step: Step): step is RunStep => !('notHere' in step);

/** A shell block, in which each line is a command, or a call of a program that stands in the text. */
const block = /^ *```(?<language>\w*)\n(?<lines>[\s\S]*?)^ *```$|`(?<inline>[^`\n]+)`/gm;

const isCall = (code: string) => /^(?:[A-Z_]+=\S+ )*(?:[a-z][a-z-]*|UPDATE) \S/.test(code);

const readLines = (lines: string) =>
  lines
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s{2,})# .*$/, '').trim())
    .filter(Boolean);

/** What a document tells its reader to run, in its order. */
const commandsOf = (markdown: string): string[] =>
  [...markdown.matchAll(block)].flatMap(({ groups: { language, lines, inline } = {} }) => {
    if (inline) return isCall(inline) ? [inline] : [];
    return language === 'sh' ? readLines(lines ?? '') : [];
  });

/** The block of a document that holds a file's content, which its first line names. */
export const fileOf = (markdown: string, name: string): string =>
  [...markdown.matchAll(block)]
    .map(({ groups }) => (groups?.['lines'] ?? '').replace(/^ +/gm, ''))
    .find((lines) => lines.startsWith(`# ${name}\n`)) ?? '';

/** Goes on with a command once a condition holds. */
export const inBackground = (command: string, condition: string) => `
: >/run/job.log
(${command}) >>/run/job.log 2>&1 &
timeout 120 sh -c 'until ${condition}; do sleep 0.1; done'
holds=$?; cat /run/job.log; (exit $holds)`;

/** The project as cloned, installed and built in `~/consigo`, and a way to send leads to its server. */
export const cloneProject = `
git clone --quiet /srv/repository consigo && cd consigo
mkdir node_modules && mount --bind /srv/project/node_modules node_modules
cp -r /srv/project/dist .
sendLead() {
  curl -sf -o /dev/null http://127.0.0.1:3000/contato/quick -d "name=$1&email=ana@loja.example&phone=11987654321&message=Quero"
}`;

/** What holds once the server in the background takes leads. */
export const isServing = 'grep -q "^Site: " /run/job.log';

/** Ends what goes on in the background. */
export const endJob = 'kill %%; wait %%; true';

type Guide = {
  document: string;
  /** With which what is followed begins, if not with the document. */
  heading?: string;
  /** Commands that make what the guide takes for granted. */
  prepare?: string;
  steps: readonly Step[];
};

const canFollow = isRequired('SYSTEMD') || Boolean(findSystemd().controlGroups);

/**
 * Follows guides on one machine, one after the other: each of their commands is a test, and none is
 * left out.
 * @param prepare commands that make what all of them take for granted
 */
export function followGuides(prepare: string, guides: readonly Guide[]): void {
  let machine: Machine | undefined;
  const run = async (command: string, typed?: readonly string[]) => {
    if (!machine) throw new Error('There is no machine');
    return machine.run(command, typed);
  };
  const succeed = async (command: string) => {
    const { code, output } = await run(command);
    expect(code, `${command}\n${output}`).toBe(0);
  };
  beforeAll(async () => {
    if (!canFollow) return;
    machine = await startMachine();
    await succeed(prepare);
  });
  afterAll(() => machine?.stop());

  describe.each(guides)('$document', ({ document, heading = '# ', prepare = ':', steps }) => {
    it('has no command that is not known here', () => {
      const markdown = readFileSync(document, 'utf8');
      const followed = markdown.slice(markdown.indexOf(`\n${heading}`) + 1);
      expect(commandsOf(followed)).toEqual(steps.map(({ command }) => command));
    });

    describe.runIf(canFollow)('its reader', () => {
      beforeAll(() => succeed(prepare));

      it.each(steps.filter(isRun))('$command', async (step) => {
        const { command, words = {}, typed, until, before, code = 0, prints = '', after } = step;
        if (before) await succeed(before);
        const own = Object.entries(words).reduce(
          (all, [from, to]) => all.replaceAll(from, to),
          command,
        );
        const ended = await run(until ? inBackground(own, until) : own, typed);
        expect(ended.code, ended.output).toBe(code);
        expect(ended.output).toMatch(prints);
        if (after) await succeed(after);
      });
    });
  });
}

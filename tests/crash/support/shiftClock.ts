import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_SHIFT'] ?? '';
const MachineDate = Date;

const now = () => MachineDate.now() + Number(readFileSync(file, 'utf8'));

/** The time of the machine, moved by as many milliseconds as the file CLOCK_SHIFT says at that moment. */
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
});

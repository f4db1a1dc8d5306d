/**
 * Calls `done` once, after `delay` ms that count only while the timer is not paused: time that passed
 * before a pause counts.
 */
export function pausableTimer(delay: number, done: () => void) {
  let left = delay;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - startedAt;
  };
  const resume = () => {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(done, Math.max(0, left));
  };
  return { pause, resume };
}

/**
 * Shows where a button leads before the part's script is there, so that the first tap is answered at
 * once: the part's styles follow `data-demo-step`, and the held click does the same once more, for good.
 * @returns what takes it back, or nothing where the button leads nowhere
 */
export function showEarlyStep(button: HTMLElement): (() => void) | undefined {
  const { leadsTo } = button.dataset;
  if (!leadsTo) return undefined;
  const stage = button.closest('[data-demo-step]') as HTMLElement;
  const before = stage.dataset['demoStep'];
  stage.dataset['demoStep'] = leadsTo;
  return () => {
    stage.dataset['demoStep'] = before;
  };
}

import { setTimeout as sleep } from 'node:timers/promises';

type Answer<Value> = { value: Value & { error?: string; message?: string } };

/** One command of the WebDriver protocol. @throws with what the driver said was wrong */
export async function callWebDriver<Value>(
  method: string,
  url: string,
  body?: object,
): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as Answer<Value>;
  if (!answer.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}

/** Resolves once a driver that was just started listens. */
export async function waitForDriver(url: string): Promise<void> {
  const isListening = () =>
    fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isListening())) await sleep(50);
}

import { type Agent, request } from 'node:http';

export type Post = {
  path: string;
  headers: Record<string, string>;
  body: string;
};

/** Posts and resolves with the status of the answer. */
export const post = (agent: Agent, url: string, { path, headers, body }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${url}${path}`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

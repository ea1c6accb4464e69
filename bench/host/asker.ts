/** Asks as fast as it is answered, over connections that stay open, and says how many bytes came. */
import { Agent, get } from 'node:http';
import type { Task } from './capacity.ts';

function fetchBytes(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

process.once('message', (task: Task) => {
  const agent = new Agent({ keepAlive: true, maxSockets: task.atOnce });
  let asked = 0;
  let bytes = 0;
  const next = async (): Promise<void> => {
    while (asked < task.requests) {
      const came = await fetchBytes(task.urls[asked++ % task.urls.length] ?? '', agent);
      bytes += came;
    }
  };
  void Promise.all(Array.from({ length: task.atOnce }, next)).then(() => process.send?.(bytes));
});

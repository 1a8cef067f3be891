import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { launch } from '#tests/server/support/launch.ts';
import type { Bench } from '../measure.ts';

const kilobyte = 1_000;
const Answer = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.number() }).optional() }) });

const resident = '(({ rss, heapTotal, heapUsed }) => rss - heapTotal + heapUsed)(process.memoryUsage())';

/** Connects to the inspector of a node process started with `--inspect`. */
async function openInspector(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  return {
    async ask(method: string, params: object = {}): Promise<number | undefined> {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params }));
      for (;;) {
        const [data]: unknown[] = await once(socket, 'message');
        const answer = Answer.safeParse(JSON.parse(String(data)));
        if (answer.success && answer.data.id === id) return answer.data.result.result?.value;
      }
    },
    close: () => socket.terminate(),
  };
}

/** A server in a separate process, which prints its address as Ronda does. */
export async function startProgram({ onEnd }: Bench, script: string, env: Record<string, string> = {}) {
  const startedAt = performance.now();
  const { child, exit, says } = launch(script, { HOST: '127.0.0.1', ...env }, ['--quiet']);
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  onEnd(stop);
  const [, url = ''] = await says(/Ronda: (\S+)/);
  return { url, startedAt, says, stop };
}

/** Like `startProgram`, with memory readings; the inspector slows the start down. */
export async function runProgram(bench: Bench, script: string, env: Record<string, string> = {}) {
  const started = await startProgram(bench, script, { NODE_OPTIONS: '--inspect=127.0.0.1:0', ...env });
  const [, inspected = ''] = await started.says(/Debugger listening on (\S+)/);
  return {
    ...started,
    /** Resident kilobytes after a garbage collection, without the free part of the heap, which would hide a thousand sockets. */
    async resident(): Promise<number> {
      const inspector = await openInspector(inspected);
      await inspector.ask('HeapProfiler.collectGarbage');
      const value = await inspector.ask('Runtime.evaluate', { expression: resident });
      inspector.close();
      if (value === undefined) throw new Error('the process does not say how much memory it has');
      return value / kilobyte;
    },
  };
}
export type Program = Awaited<ReturnType<typeof runProgram>>;

export const builtServer = 'dist/server/main.js';

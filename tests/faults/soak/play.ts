import type { NetworkFault } from '../injector/seed.ts';
import type { Member } from './member.ts';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isEvent = (message: string) => message.startsWith('{"type":1,');

/** Drops every n-th message. */
const losing = (every: number) => {
  let count = 0;
  return (message: string) => {
    if (!isEvent(message)) return [message];
    count += 1;
    return count % every === 0 ? [] : [message];
  };
};
/** Sends messages in pairs of swapped windows. */
const turning = (window: number) => {
  const held: string[] = [];
  return (message: string) => {
    if (!isEvent(message)) return [message];
    held.push(message);
    return held.length < window ? [] : held.splice(0).reverse();
  };
};

type Kind = NetworkFault['fault']['kind'];
const begin: { [K in Kind]: (member: Member, fault: Extract<NetworkFault['fault'], { kind: K }>) => void } = {
  reset: ({ line }) => line.reset('hub'),
  outage: ({ line }) => line.cut('all'),
  blackhole: ({ line }) => line.blackhole('hub'),
  halfOpen: ({ line }) => line.blackhole('hub', ['toClient']),
  latency: ({ line }, { ms }) => line.delay('all', ms),
  lossy: ({ line }, { every }) => line.change(losing(every)),
  doubled: ({ line }) => line.change((message) => [message, message]),
  shuffled: ({ line }, { window }) => line.change(turning(window)),
};

/** Faults after which the browser reports that the network is back; other faults report nothing. */
const cutsLine: readonly Kind[] = ['reset', 'outage'];

/** Time until live after the line was restored, in milliseconds, and the states passed. */
export type Back = { took: number; way: string };

/** Plays one fault on one line; returns a result for those that cut it. */
export async function play(member: Member, { fault, rest }: NetworkFault): Promise<Back | null> {
  const { line } = member;
  const before = member.state();
  member.trail();
  // The kind of the fault selected its row.
  (begin[fault.kind] as (member: Member, given: typeof fault) => void)(member, fault);
  if (fault.kind !== 'reset') await after(fault.for);
  line.change(null);
  line.resume({ resend: fault.kind !== 'blackhole' || fault.resend });
  const healed = performance.now();
  member.says('network.online');
  // Permanently lost bytes are detected when the tab becomes visible, or when the server was silent for too long.
  if (fault.kind === 'blackhole' || fault.kind === 'halfOpen') member.says('tab.visible');
  await after(0);
  await member.live();
  const took = performance.now() - healed;
  const steps = member.trail().map(({ at, state }) => `${Math.round(at - healed)} ${state}`);
  const way = [`${fault.kind} in ${before}`, ...steps].join(', ');
  await after(rest);
  return cutsLine.includes(fault.kind) ? { took, way } : null;
}

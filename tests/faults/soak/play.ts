import type { NetworkFault } from '../injector/seed.ts';
import type { Member } from './member.ts';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isEvent = (message: string) => message.startsWith('{"type":1,');

/** Every so many messages one is lost. */
const losing = (every: number) => {
  let count = 0;
  return (message: string) => {
    if (!isEvent(message)) return [message];
    count += 1;
    return count % every === 0 ? [] : [message];
  };
};
/** Messages leave in pairs of windows turned round. */
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

/** The browser says so when the network is back, and is believed only where it was away. */
const cutsLine: readonly Kind[] = ['reset', 'outage'];

/** How long it took to be live after the line was whole again, and the way there: milliseconds and states. */
export type Back = { took: number; way: string };

/** Plays one fault on one line; answers for those that cut it. */
export async function play(member: Member, { fault, rest }: NetworkFault): Promise<Back | null> {
  const { line } = member;
  const before = member.state();
  member.trail();
  // The kind of the fault chose its row.
  (begin[fault.kind] as (member: Member, given: typeof fault) => void)(member, fault);
  if (fault.kind !== 'reset') await after(fault.for);
  line.change(null);
  line.resume({ resend: fault.kind !== 'blackhole' || fault.resend });
  const healed = performance.now();
  member.says('network.online');
  // What lost bytes for good is noticed when somebody looks at the tab, or when the server has been silent for too long.
  if (fault.kind === 'blackhole' || fault.kind === 'halfOpen') member.says('tab.visible');
  await after(0);
  await member.live();
  const took = performance.now() - healed;
  const steps = member.trail().map(({ at, state }) => `${Math.round(at - healed)} ${state}`);
  const way = [`${fault.kind} in ${before}`, ...steps].join(', ');
  await after(rest);
  return cutsLine.includes(fault.kind) ? { took, way } : null;
}

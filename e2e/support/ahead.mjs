/** Read by node before the program of the server, which is the one that is delivered: its clock is ahead of this machine's. */
const ahead = Number(new URL(import.meta.url).searchParams.get('ms'));
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }

  static now() {
    return Real.now() + ahead;
  }
};

const aMinute = 60_000;
const realInterval = globalThis.setInterval;

/** What would have had its round in the time that was leapt over has it at once. */
globalThis.setInterval = (round, every, ...given) => {
  if (every >= aMinute) setTimeout(round, 0, ...given).unref();
  return realInterval(round, every, ...given);
};

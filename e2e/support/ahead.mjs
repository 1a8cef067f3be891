/** Loaded by node before the delivered server program: sets its clock ahead of this machine's. */
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

/** Intervals that would have fired in the skipped time fire immediately. */
globalThis.setInterval = (round, every, ...given) => {
  if (every >= aMinute) setTimeout(round, 0, ...given).unref();
  return realInterval(round, every, ...given);
};

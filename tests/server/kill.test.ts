import { afterAll, expect, test } from 'vitest';
import { killUnderWriting } from '../soak/kill.ts';
import { describeEngines, newPlace, type Place } from './support/engines.ts';

const places: Place[] = [];
afterAll(() => Promise.all(places.map((place) => place.remove())));

/** A few of the hundred of `npm run test:kill`. */
describeEngines('SIGKILL', (engine) => {
  test('S1: a server that is killed while people write loses nothing that it acknowledged', async () => {
    const place = await newPlace(engine);
    places.push(place);
    const report = await killUnderWriting({ place, kills: 2, seed: 7, program: 'server/main.ts', longest: 400 });
    const { kills, examined, lost, torn, disagree, strange } = report;
    expect({ kills, examined, lost, torn, disagree, strange }).toEqual({
      ...{ kills: 2, examined: 2 },
      ...{ lost: [], torn: [], disagree: [], strange: [] },
    });
    const { draft, note } = report.acknowledged;
    expect([draft, note].every((count) => count !== undefined && count > 0)).toBe(true);
  }, 180_000);
});

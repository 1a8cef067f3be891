/**
 * Stands for a `T` of which the tested unit uses only what is given; any other use fails the test. Members are not compared
 * with those of `T`: a stubbed call answers the calls of one unit, and the type of a call has all of them.
 */
export const stub = <T>(given: object): T => given as T;

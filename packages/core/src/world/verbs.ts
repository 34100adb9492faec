/** What a world says of its verbs beside their words. */
export type VerbEffect = 'takes' | 'shared' | 'gives' | 'goes' | 'comes' | 'recovers' | 'ofCreatures' | 'ofDoer';

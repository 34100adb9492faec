/** What to do with a key that was written into a config. */
export const keyRemedy =
  'a config holds no secret; put the key of a model into an environment variable, and name that variable with ' +
  'apiKeyEnvironment, such as `apiKeyEnvironment: OPENAI_API_KEY`';

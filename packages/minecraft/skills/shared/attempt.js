/** Returns null on success, else the reason of failure. Rethrows errors that end the skill. */
async function attempt(call) {
  try {
    await call;
    return null;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted', 'inventory-full'].includes(error.reason)) throw error;
    return error.reason;
  }
}

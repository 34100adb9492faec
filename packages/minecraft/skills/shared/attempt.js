/** Null when it went well, else the reason; what ends the skill is thrown on. */
async function attempt(call) {
  try {
    await call;
    return null;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted', 'inventory-full'].includes(error.reason)) throw error;
    return error.reason;
  }
}

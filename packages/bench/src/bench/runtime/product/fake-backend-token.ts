/** The container's token for the backend of the job's fake model and tool. */
export const FakeBackendToken = Symbol.for('@s-agents/experiments/FakeBackendToken');

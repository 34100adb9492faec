/** An agent with a body, as tasks speak of it. */
export interface TeamMember {
  readonly name: string;
  /** Whether it works in the world; who only leads does not. */
  readonly acts: boolean;
}

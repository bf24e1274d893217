/** Stands in for what reads fields as rulebooks write them: a report's scenario and the bundled profiles have the schema's. */
export const spelledOut = <T>(node: T): T => node;

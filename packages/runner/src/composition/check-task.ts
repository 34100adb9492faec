import { goalKindOf, pathText, SAgentsError, type Environment, type Task } from '@s-agents/core';
import type { ConfiguredModels } from './model-selection.js';

/** Throws SAgentsError when the environment cannot check the task's goal or cannot charge a model's latency. */
export function checkTask(task: Task, models: ConfiguredModels, environment: Environment, name: string): void {
  const { goals, latencies } = environment.capabilities;
  for (const kind of task.goal.conditions.map(goalKindOf))
    if (!goals.includes(kind))
      throw new SAgentsError({
        code: 'GOAL_UNSUPPORTED',
        message: `the environment "${name}" cannot check a goal of kind "${kind}" (task "${task.text}")`,
        remedy: `use a goal of kind ${goals.join(' or ')}, or another environment`,
      });
  for (const { path, model } of models.entries)
    if (!latencies.includes(model.latencySource))
      throw new SAgentsError({
        code: 'CONFIG_INVALID',
        message:
          `${pathText(path)} is "${model.id}", whose latency is ${model.latencySource}, and the environment ` +
          `"${name}" as configured can only charge ${latencies.join(' or ')} latency`,
        remedy: `set environment.speed to 1, or declare the latency by ${pathText([...path, 'latencySeconds'])}`,
      });
}

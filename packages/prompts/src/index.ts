import 'reflect-metadata';

export { plugin as default } from './plugin.js';
export { TemplateRenderer, templateOptions, type TemplateOptions } from './template-renderer.js';

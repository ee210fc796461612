import { Color, MeshPhysicalMaterial } from 'three';

/** Surfaces of power tools: name → how the surface takes light. */
const finishes = {
  gloss: { roughness: 0.3, clearcoat: 0.5, clearcoatRoughness: 0.25 },
  satin: { roughness: 0.46, clearcoat: 0.15, clearcoatRoughness: 0.5 },
  rubber: { roughness: 0.78 },
  steel: { metalness: 1, roughness: 0.24 },
  brushed: { metalness: 1, roughness: 0.4 },
  castMetal: { metalness: 0.75, roughness: 0.5 },
  blackSteel: { metalness: 0.8, roughness: 0.36 },
  paper: { roughness: 0.95 },
  glass: { roughness: 0.06, clearcoat: 1, clearcoatRoughness: 0.02 },
} as const;
export type Finish = keyof typeof finishes;

export const surface = (colour: string, finish: Finish = 'satin'): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({ color: colour, ...finishes[finish] });

/** A surface that shines by itself: work lights, lasers, charge indicators. */
export const glowing = (colour: string, strength = 1): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({ color: colour, emissive: new Color(colour), emissiveIntensity: strength, roughness: 0.3 });

export const steel = (): MeshPhysicalMaterial => surface('#c9ced4', 'steel');
export const brushed = (): MeshPhysicalMaterial => surface('#b4bac1', 'brushed');
export const castMetal = (): MeshPhysicalMaterial => surface('#a7adb4', 'castMetal');
export const blackSteel = (): MeshPhysicalMaterial => surface('#3c4046', 'blackSteel');
export const rubber = (colour = '#1a1b1e'): MeshPhysicalMaterial => surface(colour, 'rubber');

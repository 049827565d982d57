export type FieldKindName = (typeof fieldKindNames)[number];
export const fieldKindNames = ['text','longText','richText','number','integer','money','boolean','date','dateTime','time','email','phone','url','slug','colour','choice','choices','image','relation','relations','object','objectList','list','json'] as const;
